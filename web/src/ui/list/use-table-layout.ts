import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { usePrinting } from './use-printing.ts'

/** Whether rows are shown as a table instead of cards. In print always: a page is narrow, and takes few cards. */
export const useTableLayout = (): boolean => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  return usePrinting() || isWide
}
