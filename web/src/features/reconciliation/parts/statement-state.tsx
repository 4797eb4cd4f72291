import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { Tag } from '../../../kit/tag.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import type { Statement } from '../statement-form.tsx'

const tones = { 0: 'warn', 1: 'good', 2: 'bad' } as const

/** Polls the progress of reading a file; refreshes the list at the end. */
const Reading = ({ of }: { readonly of: Statement }) => {
  const { data = of } = useApi(
    api.reconciliation.statement,
    { statementId: of.statementId },
    { every: 1_000, quiet: true },
  )
  useEffect(() => {
    if (data.state !== 0) void refresh('reconciliation.statements')
  }, [data.state])
  return (
    <Tag tone={tones[data.state as 0]}>
      {data.state === 0 ? `${data.stateText} ${data.readPercent}%` : data.stateText}
    </Tag>
  )
}

export const StatementState = ({ of }: { readonly of: Statement }) =>
  of.state === 0 ? <Reading of={of} /> : <Tag tone={tones[of.state as 1]}>{of.stateText}</Tag>
