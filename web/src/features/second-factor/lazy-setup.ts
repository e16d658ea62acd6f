import { lazyPart } from '../../ui/feedback/lazy-part.ts'

/** Few sign-ins need it: the sign-in screen shows itself without waiting for it. */
export const SetupAtSignIn = lazyPart(async () => (await import('./SetupAtSignIn.tsx')).SetupAtSignIn)
