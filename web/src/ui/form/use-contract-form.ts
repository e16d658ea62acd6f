import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** With its schema, which says what the fields are called and how they are shown. */
export type ContractForm<S extends z.ZodObject> = UseFormReturn<z.input<S>, unknown, z.output<S>> & { schema: S }

/**
 * A form over a schema of the contract: it starts at `start`, says the contract's messages, and hands on what the
 * contract's schema makes of the input. What `start` leaves out is empty; keys of it that the schema does not know
 * (`id`, names) are left behind.
 * Wrong fields are named when the form is sent, the first one gets the focus, and each is checked again as it changes.
 */
export const useContractForm = <S extends z.ZodObject>(
  schema: S,
  start: z.input<S> | DefaultValues<z.input<S>>,
): ContractForm<S> => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // zodResolver cannot see through the type parameter; its types are those of `schema` itself.
    resolver: zodResolver(schema as z.ZodObject) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues: start as DefaultValues<z.input<S>>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  return { ...form, schema }
}
