import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { useMay } from '../../access/use-may.ts'
import { useSave } from '../../api/hooks.ts'
import { type ContractForm, useContractForm } from '../editing/use-contract-form.ts'
import { FormPage } from '../form/FormPage.tsx'
import { creating, editing, type FormTexts } from '../form/form-texts.ts'
import { useIdParam } from '../page/use-id-param.ts'
import { RecordPage } from '../record/RecordPage.tsx'
import { type Declared, placesOf, useStored } from './declared.ts'

type FormParts<Input extends z.ZodObject> = {
  /** Its fields. */
  fields: (form: ContractForm<Input>) => ReactNode
  /** The values of a new one. */
  start: DefaultValues<z.input<Input>>
  /** A line under the title of a stored one. */
  useAbout?: (id: number) => ReactNode
}

/** The pages of one record: its form, for a new one and a stored one, and its view. */
export const recordForm = <R extends { name: string }, Input extends z.ZodObject>(
  record: Declared<R, Input>,
  { fields, start, useAbout = () => undefined }: FormParts<Input>,
) => {
  const { one, many, codes, list, get, create, update, Input } = record
  const places = placesOf(record)

  type PageProps = { texts: FormTexts; about?: ReactNode; from: object; save: ReturnType<typeof useSave> }

  function Form({ texts, about, from, save }: PageProps) {
    const form = useContractForm(Input, from as DefaultValues<z.input<Input>>)
    return (
      <FormPage {...texts} about={about} form={form} save={save as never} backTo={places.list}>
        {fields(form)}
      </FormPage>
    )
  }

  function Create() {
    const save = useSave(create, { refreshes: [list] } as never)
    return <Form texts={creating(one)} from={start} save={save} />
  }

  function Edit() {
    const id = useIdParam()
    const stored = useStored<R>(record, id)
    const save = useSave(update, { params: { id }, refreshes: [get, list] } as never)
    return <Form texts={editing(one)} about={useAbout(id)} from={stored} save={save} />
  }

  function View() {
    const id = useIdParam()
    const stored = useStored<R>(record, id)
    const may = useMay()
    return (
      <RecordPage
        area={places.area}
        one={one}
        schema={record.Input}
        record={stored as R & Readonly<Record<string, unknown>>}
        edit={may(codes.update) && places.edit({ id })}
        backTo={places.list}
        backLabel={`Back to ${many.toLowerCase()}`}
      />
    )
  }

  return { Create, Edit, View }
}
