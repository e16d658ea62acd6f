import { type BatchRowInput, type CheckedRow, checkBatch } from '@kitroom/contract/batches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callEndpoint } from '../../api/client.ts'

const CHECKED_AFTER_MS = 300

/**
 * What rows would change, asked when typing pauses. Null until an answer arrives, and while there is nothing to ask.
 * `checkedAt` is the time of the answer, by the server's clock. It is a query, unlike `useBatchCheck`: it is sent again
 * once there is a connection, and a 403 makes the page ask for the permissions again.
 */
export const useBulkCheck = (area: string, rows: readonly BatchRowInput[] | null) => {
  const asked = rows && JSON.stringify(rows)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), CHECKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const { data, error, isFetching } = useQuery({
    queryKey: ['checkBatch', area, settled],
    queryFn: () => callEndpoint(checkBatch, { body: { area, kind: 'edit', rows: JSON.parse(settled ?? '[]') } }),
    enabled: settled !== null && asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = asked !== null && asked === settled && !isFetching
  const checked: readonly CheckedRow[] | null = asked === null ? null : (data?.rows ?? null)
  const taken = asked === null ? [] : (data?.taken_away ?? [])
  const checkedAt = isCurrent ? (data?.checked_at ?? null) : null
  return { checked, taken, checkedAt, isCurrent: isCurrent && !error, error }
}
