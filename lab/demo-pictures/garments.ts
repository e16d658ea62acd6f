export type GarmentKind = 'jersey' | 'tee' | 'spandex' | 'hoodie' | 'windbreaker'
export type View = 'front' | 'back' | 'side' | 'detail'

type Print = readonly [x: number, y: number, height: number]

/** In a drawing of 600 by 720. `seams` are lines over the cloth; `trim` is filled with the imprint color. */
type Garment = {
  outline: (isBack: boolean) => string
  seams: (isBack: boolean) => string
  trim: string | null
  /** Position and height of the number; none if the back has no number. */
  number: Print
  backNumber: Print | null
  /** The vertical position of its shadow. */
  ground: number
}

const BODY = 'C432 400 440 520 442 632Q300 656 158 632C160 520 168 400 172 262'
const shortSleeves = (neck: string): string =>
  `M170 136${neck}L430 136C484 160 520 208 546 268L470 316L428 262${BODY}L130 316L54 268C80 208 116 160 170 136Z`
const longSleeves = (neck: string): string =>
  `M176 150${neck}L424 150C474 176 496 240 512 330L544 566L474 580L430 360${BODY.replace('C432 400', 'C434 420')}L126 580L56 566L88 330C104 240 126 176 176 150Z`

const V_NECK = 'L236 112L300 186L364 112'
const CREW_NECK = 'L232 112Q300 172 368 112'
const BACK_NECK = 'L232 112Q300 136 368 112'
const ARMHOLES = 'M172 262C186 210 190 170 196 128M428 262C414 210 410 170 404 128'

export const GARMENTS: Readonly<Record<GarmentKind, Garment>> = {
  jersey: {
    outline: (isBack) => shortSleeves(isBack ? BACK_NECK : V_NECK),
    seams: () => ARMHOLES,
    trim: 'M54 268L130 316L138 304L62 256ZM546 268L470 316L462 304L538 256Z',
    number: [300, 360, 170],
    backNumber: [300, 340, 190],
    ground: 664,
  },
  tee: {
    outline: (isBack) => shortSleeves(isBack ? BACK_NECK : CREW_NECK),
    seams: () => `${ARMHOLES}M158 616Q300 640 442 616`,
    trim: null,
    number: [300, 350, 130],
    backNumber: [300, 330, 160],
    ground: 664,
  },
  spandex: {
    outline: () => 'M150 190H450L486 470Q400 500 318 478L300 330L282 478Q200 500 114 470Z',
    seams: () => 'M146 228H454M300 228V330M132 330Q200 352 284 340M468 330Q400 352 316 340',
    trim: 'M150 190H450L454 220H146Z',
    number: [210, 420, 50],
    backNumber: null,
    ground: 512,
  },
  hoodie: {
    outline: (isBack) =>
      longSleeves(isBack ? 'Q206 92 300 84Q394 92 424 150' : 'Q196 84 300 70Q404 84 424 150Q300 232 176 150'),
    seams: (isBack) =>
      `M158 606Q300 630 442 606${isBack ? 'M186 158Q300 220 414 158' : 'M204 470L244 430H356L396 470V560H204ZM276 196V290M324 196V290'}`,
    trim: null,
    number: [300, 340, 110],
    backNumber: [300, 330, 150],
    ground: 664,
  },
  windbreaker: {
    outline: () => longSleeves('L216 104Q300 84 384 104'),
    seams: (isBack) =>
      isBack ? 'M172 262H428' : 'M300 96V648M214 128Q300 160 386 128M190 500L240 480M410 500L360 480',
    trim: 'M88 330L512 330L516 366L84 366Z',
    number: [385, 230, 60],
    backNumber: [300, 246, 110],
    ground: 664,
  },
}
