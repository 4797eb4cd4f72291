import { accountTypes } from '@mall/api/addressbook/account-types'
import { payAccountActs } from '../pay-account-form.ts'
import type { PayAccount } from '../pay-account-form.ts'
import { KeptCard } from './kept-card.tsx'

export const PayAccountCard = ({ row: account }: { row: PayAccount }) => (
  <KeptCard
    row={account}
    acts={payAccountActs}
    name={account.accountNo}
    beside={account.holderName}
    tag={accountTypes[account.accountType]}
  >
    {account.bankName && <p>{account.bankName}</p>}
    {account.bankCode && <p>联行号 {account.bankCode}</p>}
    {account.mobile && <p>预留手机号 {account.mobile}</p>}
  </KeptCard>
)
