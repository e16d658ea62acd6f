import { z } from 'zod'

// zod compiles its schemas with `new Function` where it may. The content security policy forbids that, and even the
// attempt is reported as a violation. Imported before any schema is made.
z.config({ jitless: true })
