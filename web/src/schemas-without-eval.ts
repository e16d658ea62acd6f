import { z } from 'zod'

// zod compiles its schemas with `new Function` if it can. The content security policy forbids that, and even the
// attempt is reported as a violation. Imported before any schema is created.
z.config({ jitless: true })
