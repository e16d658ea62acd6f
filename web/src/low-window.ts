/** A window of so few pixels, as by a zoom of 400 %, that fixed bars would leave no room for what they belong to. */
export const LOW_WINDOW = '@media (max-height: 319px)'

/** Stays in sight while the page scrolls, except in a low window. */
export const STICKY = { position: 'sticky', [LOW_WINDOW]: { position: 'static' } } as const
