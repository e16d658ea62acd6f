import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Kitroom'
const STEP_SECONDS = 30

export const newAppSecret = (): string => generateSecret()

/** The content of an authenticator app's QR code. */
export const appAddress = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret })

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * The time step of a code; null if it is wrong, or not newer than `lastStep`. The previous and the next step are
 * accepted too, for clocks that differ.
 */
export const stepOfCode = (secret: string, code: string, lastStep: number | null): number | null => {
  if (!isAppCode(code)) return null
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(Date.now() / 1000),
    epochTolerance: STEP_SECONDS,
  })
  if (!result.valid || !('timeStep' in result)) return null
  // Compared here: the library throws where the clock was set back behind the last step.
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null
}
