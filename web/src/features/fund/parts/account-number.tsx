import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { useAct } from '../../../use-api.ts'
import type { Withdraw } from '../fund-forms.tsx'

/** End of an account number; the whole number on request, which is recorded. */
export const AccountNumber = ({ of: { withdrawId, accountText } }: { of: Withdraw }) => {
  const shown = useAct(api.fund.revealAccount)
  return (
    <>
      {accountText}{' '}
      {shown.answer ? (
        <b>{shown.answer.accountNo}</b>
      ) : (
        <Button size="small" busy={shown.acting} onClick={() => shown.act({ withdrawId })}>
          显示账号
        </Button>
      )}
    </>
  )
}
