import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { ActiveChip } from '../display/ActiveChip.tsx'
import { ColorName } from '../display/ColorName.tsx'
import { YesNo } from '../display/DateTime.tsx'
import { thumbnailOf } from '../display/Swatch.tsx'
import { DetailList } from '../page/DetailList.tsx'
import { DetailPage } from './DetailPage.tsx'

/** The records that a field refers to, by name; null if they are not known. */
export type ReferenceNames = Readonly<Record<string, ReactNode | readonly string[]>>

type RecordPageProps = Pick<
  ComponentProps<typeof DetailPage>,
  'area' | 'edit' | 'backTo' | 'backLabel' | 'thumbnail' | 'actions' | 'sections'
> & {
  /** The singular, as a title: 'Size'. */
  one: string
  /** The fields of its form, in that order. */
  schema: z.ZodObject
  record: Readonly<Record<string, unknown>> & { name: string }
  /** By field name. A reference without known names is left out. */
  names?: ReferenceNames
  /** More about the record, below its fields. */
  children?: ReactNode
  /** The specification has this page: each of its fields has a line, also those in the title. */
  isSpecified?: true
}

const IN_TITLE = ['name', 'is_active']

/** The fields of a record's form, read-only; the title says its name, and whether it is active. */
export function RecordPage(props: RecordPageProps) {
  const { one, schema, record, names = {}, children, isSpecified, ...page } = props
  const details = describeFields(schema).flatMap((field) => {
    if (!isSpecified && IN_TITLE.includes(field.name)) return []
    const isReference = field.kind === 'reference' || field.kind === 'references'
    if (isReference && (names[field.name] === undefined || names[field.name] === null)) return []
    const value = isReference ? namesShown(names[field.name]) : shownAs(field, record[field.name])
    return [{ label: field.label, value }]
  })
  return (
    <DetailPage
      {...page}
      title={`View ${one}`}
      name={record.name}
      thumbnail={props.thumbnail ?? thumbnailOf(record)}
      status={<ActiveChip isActive={record.is_active} />}
    >
      {details.length > 0 && <DetailList details={details} />}
      {children}
    </DetailPage>
  )
}

const namesShown = (names: ReferenceNames[string]): ReactNode => {
  if (!isListed(names)) return names
  if (names.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {names.map((name) => (
        <Chip key={name} size="small" variant="outlined" label={name} />
      ))}
    </Box>
  )
}

const isListed = (names: ReferenceNames[string]): names is readonly string[] => Array.isArray(names)

const shownAs = ({ kind }: Field, value: unknown): ReactNode => {
  if (kind === 'boolean') return <YesNo value={value === true} />
  if (kind === 'color') return <ColorName name={String(value)} hex={String(value)} />
  return (value ?? null) as string | number | null // the kinds that are shown as they are
}
