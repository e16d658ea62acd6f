import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Kitroom'
const STEP_SECONDS = 30

export const newAppSecret = (): string => generateSecret()

/** What the QR code of an authenticator app says. */
export const appAddress = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret })

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * The time step that a code is of; null where it is wrong, or not newer than `lastStep`. The steps before and after the
 * present one count as well, for clocks that differ.
 */
export const stepOfCode = (secret: string, code: string, lastStep: number | null): number | null => {
  if (!isAppCode(code)) return null
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(Date.now() / 1000),
    epochTolerance: STEP_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
