import { useSearchParams } from 'react-router'

const LAYOUT = 'layout'

/** How a list is shown, kept in its address; at first the first one. */
export const useLayout = <L extends string>(layouts: readonly [L, ...L[]]): [L, (next: L) => void] => {
  const [params, setParams] = useSearchParams()
  const layout = layouts.find((one) => one === params.get(LAYOUT)) ?? layouts[0]
  const choose = (next: L) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === layouts[0]) after.delete(LAYOUT)
        else after.set(LAYOUT, next)
        return after
      },
      { replace: true },
    )
  return [layout, choose]
}
