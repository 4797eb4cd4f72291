import type { In } from '@mall/api/endpoint'
import type { supply } from '@mall/api/supply/endpoints'

type Settling = Omit<In<typeof supply.editCustomer>, 'customerId' | 'version' | 'archiveName' | 'shopId'>

/** How 北辰 settles with its largest customers, by their place among them. */
export const settlings: readonly Settling[] = [
  { settleType: 2, settleDay: 5, archiveId: 'C0001' },
  { settleType: 3, creditDays: 45, archiveId: 'C0002' },
  { settleType: 2, settleDay: 1, archiveId: 'C0007' },
  { settleType: 1, archiveId: 'C0012' },
  { settleType: 3, creditDays: 30, creditLimitMoney: 3_000_000 },
  { settleType: 2, settleDay: 10 },
]
