import { useState } from 'react'
import { type Density, density } from './density.ts'
import { RadioChoice } from './RadioChoice.tsx'

const OPTIONS = { comfortable: 'Comfortable', compact: 'Compact' }

/** How close together lists and controls stand, on this device. */
export function DensityChoice() {
  const [chosen, setChosen] = useState(density.read)
  const choose = (next: Density) => {
    density.keep(next)
    setChosen(next)
  }
  return <RadioChoice<Density> label="Density" options={OPTIONS} value={chosen} onChange={choose} />
}
