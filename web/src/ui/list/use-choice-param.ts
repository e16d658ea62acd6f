import { useSearchParams } from 'react-router'

/** A choice that is kept in the address; at first the first one. */
export const useChoiceParam = <C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): [C, (next: C) => void] => {
  const [params, setParams] = useSearchParams()
  const chosen = choices.find((one) => one === params.get(name)) ?? choices[0]
  const choose = (next: C) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === choices[0]) after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true },
    )
  return [chosen, choose]
}
