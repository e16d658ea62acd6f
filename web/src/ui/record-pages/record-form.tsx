import { z } from 'zod'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { useContractForm } from '../editing/use-contract-form.ts'
import { FormPage } from '../form/FormPage.tsx'
import { creating, editing, type FormTexts } from '../form/form-texts.ts'
import { useIdParam } from '../page/use-id-param.ts'
import { RecordPage } from '../record/RecordPage.tsx'
import { placesOf, type RecordPages, type StoredRow } from './record-pages.ts'

type FormProps = {
  texts: FormTexts
  stored?: StoredRow
  save: ReturnType<typeof useSave>
  more: ReturnType<NonNullable<RecordPages['useFormProps']>>
}

const NOTHING = () => ({})

const defaultsOf = ({ shape }: z.ZodObject): object =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  )

/** The pages of one record: its form, for a new one and a stored one, and its view. */
export const recordForm = (pages: RecordPages) => {
  const { record, fields, useFormProps = NOTHING, useNames = NOTHING, alsoRefreshes = [] } = pages
  const { one, many, key, codes, list, get, create, update, Input } = record
  const places = placesOf(record)
  const start = pages.start ?? defaultsOf(Input)

  const useStored = (id: number): StoredRow =>
    // The contract has typed the answer by `key`.
    (useEndpointQuery(get, { params: { id } } as never) as Record<string, StoredRow>)[key] as StoredRow

  function Form({ texts, stored, save, more: { afterSave, ...more } }: FormProps) {
    const form = useContractForm(Input, stored ?? start)
    const saveAll = async (...sent: Parameters<typeof save>) => {
      const answer = await save(...sent)
      await afterSave?.()
      return answer
    }
    return (
      <FormPage {...texts} {...more} form={form} save={saveAll as never} backTo={places.list}>
        {fields(form, stored)}
      </FormPage>
    )
  }

  function Create() {
    const more = useFormProps()
    const save = useSave(create, { refreshes: [list, ...alsoRefreshes] } as never)
    return <Form texts={creating(one)} save={save} more={more} />
  }

  function Edit() {
    const id = useIdParam()
    const more = useFormProps(id)
    const stored = useStored(id)
    const save = useSave(update, { params: { id }, refreshes: [get, list, ...alsoRefreshes] } as never)
    return <Form texts={editing(one)} stored={stored} save={save} more={more} />
  }

  function View() {
    const id = useIdParam()
    const stored = useStored(id)
    const names = useNames(stored)
    const may = useMay()
    return (
      <RecordPage
        area={places.area}
        one={one}
        schema={Input}
        record={{ ...stored, name: stored.name ?? '' }}
        names={names}
        edit={may(codes.update) && places.edit({ id })}
        backTo={places.list}
        backLabel={`Back to ${many.toLowerCase()}`}
      />
    )
  }

  return { Create, Edit, View }
}
