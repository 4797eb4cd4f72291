import type { AnswerOf, Calls } from '../../../calls.ts'
import { Tag } from '../../../kit/tag.tsx'

export type ReceiptRow = AnswerOf<Calls['receipt']['receipts']>['list'][number]

/** Results of counting the goods of a receipt. */
export const ReceiptTags = ({ it }: { it: Pick<ReceiptRow, 'shortCount' | 'overCount' | 'uncountedCount'> }) => (
  <>
    {it.shortCount > 0 && <Tag tone="bad">{`少收 ${it.shortCount} 种`}</Tag>}{' '}
    {it.overCount > 0 && <Tag tone="warn">{`多收 ${it.overCount} 种`}</Tag>}{' '}
    {it.uncountedCount > 0 && <Tag tone="plain">{`未点数 ${it.uncountedCount} 种`}</Tag>}
    {it.shortCount + it.overCount + it.uncountedCount === 0 && <Tag tone="good">点数无误</Tag>}
  </>
)
