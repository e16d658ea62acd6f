import SvgIcon from '@mui/material/SvgIcon'

/** The product's mark: a jersey on a field of pine. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <SvgIcon viewBox="0 0 32 32" sx={{ width: size, height: size, flex: 'none' }} aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
      <path
        d="M12 7 6.5 10.2l2 5L11 14v11h10V14l2.5 1.2 2-5L20 7c-.6 2-2.1 3.2-4 3.2S12.6 9 12 7Z"
        fill="var(--mui-palette-primary-contrastText)"
      />
    </SvgIcon>
  )
}
