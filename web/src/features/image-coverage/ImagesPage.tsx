import { listImageCoverage, neededText, type ProductCoverage } from '@kitroom/contract/image-coverage'
import { Product } from '@kitroom/contract/products'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useMay } from '../../access/use-may.ts'
import { useListQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { LayoutSwitch } from '../../ui/list/LayoutSwitch.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useChoiceParam } from '../../ui/list/use-choice-param.ts'
import type { List } from '../../ui/list/use-list.ts'
import {
  AddManyButton,
  ProductCoverage as CoverageOfProduct,
  FILES_ABOVE,
  namedFile,
  useFileDrop,
  useNoMissedDrops,
  usePlacing,
} from '../product-images/index.ts'
import { ImageWall } from './ImageWall.tsx'

/** The column that says whether anything is missing. */
const IS_MISSING = 'is_missing'

/** Shows the products alone in which images are missing, and all of them again. */
function MissingChip({ list: { state, filterBy } }: { list: List<ProductCoverage> }) {
  const filter = state.filters[IS_MISSING]
  const isOn = filter?.is === 'yes-no' && filter.yes
  return (
    <Chip
      label="Missing"
      size="small"
      color="warning"
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => filterBy(IS_MISSING, isOn ? null : { is: 'yes-no', yes: true })}
    />
  )
}

const COLUMNS = columnsOf<ProductCoverage>(Product, [
  { field: 'name', label: 'Product', kind: 'choice', ids: ({ id }) => id },
  { field: 'code', key: true, width: '14%' },
  {
    id: 'category',
    label: 'Category',
    kind: 'choice',
    value: ({ product_category_name }) => product_category_name,
    ids: ({ product_category_id }) => product_category_id,
    width: '14%',
  },
  {
    id: 'filled',
    label: 'Images',
    kind: 'number',
    value: ({ there }) => there,
    cell: neededText,
    align: 'right',
    width: 110,
  },
  { id: 'missing', label: 'Missing in', kind: 'choice', value: ({ missing }) => missing, width: '28%' },
  {
    id: IS_MISSING,
    label: 'Missing',
    kind: 'boolean',
    value: ({ there, needed }) => there < needed,
    hidden: true,
  },
  { field: 'is_active', hidden: true },
])

const editPath = ({ id }: ProductCoverage) => paths.editProduct(id)
const viewPath = ({ id }: ProductCoverage) => paths.viewProduct(id)
const actions = ({ id, name }: ProductCoverage) => <CoverageOfProduct productId={id} name={name} isBare />

/** The images of all products as a wall or a table, and what is missing of what the shop needs. */
export function ImagesPage() {
  const query = useListQuery(listImageCoverage)
  const may = useMay()
  const open = may('PRODUCT_UPDATE') ? editPath : viewPath
  const mayChange = may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  const placing = usePlacing(NOTHING_IN_SIGHT)
  const { over, handlers } = useFileDrop((files) => placing.open(files.map(namedFile)), placing.open)
  useNoMissedDrops()
  const [layout, setLayout] = useChoiceParam('layout', LAYOUTS)
  const chips = (list: List<ProductCoverage>) => (
    <Box sx={CHIPS}>
      <MissingChip list={list} />
      <LayoutSwitch layouts={LAYOUTS} layout={layout} onChange={setLayout} />
    </Box>
  )
  const wall = (list: List<ProductCoverage>) => (
    <ImageWall
      products={list.matching}
      colors={query.data?.garment_colors ?? NO_COLORS}
      open={open}
      actions={actions}
    />
  )
  return (
    <Box {...(mayChange ? handlers : {})} sx={over ? FILES_ABOVE : {}}>
      <ListPage
        query={query}
        call="listImageCoverage"
        title="Images"
        one="Product"
        rows={query.data?.products ?? NO_ROWS}
        columns={COLUMNS}
        searchLabel="Search by product, code or category"
        open={open}
        instead={layout === 'wall' ? wall : undefined}
        actions={actions}
        actionsWidth={190}
        empty="No products yet."
        chips={chips}
        buttons={mayChange && <AddManyButton onFiles={placing.open} />}
      />
      {placing.dialog}
    </Box>
  )
}

const CHIPS = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }
const NOTHING_IN_SIGHT = {}
const NO_COLORS: [] = []
const LAYOUTS = ['wall', 'table'] as const
