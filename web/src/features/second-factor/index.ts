export { FactorSwitch } from './FactorSwitch.tsx'
export { SecondFactors } from './SecondFactors.tsx'
export { CodeForm, PasskeyButton, SetupAtSignIn } from './sign-in-factors.tsx'
