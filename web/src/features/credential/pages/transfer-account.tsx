import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { accountForm } from '../account-form.ts'

/** Page of the bank account to which buyers transfer. */
const TransferAccount = () => {
  const found = useApi(api.shop.transferAccount, {}, { staleTime: 0 })
  return (
    <Page title="转账收款账户">
      <Answer of={found} what="收款账户" skeleton={<SkeletonText lines={5} />}>
        {(it) => (
          <>
            <p>
              {it.open
                ? '买家下单后可以选择线下转账，凭证在“付款凭证”里审核。'
                : '填写账户，并在店铺设置里开通线下付款后，买家才能选择线下转账。'}
            </p>
            <FormPage of={accountForm} detail={it} />
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.shop.transferAccount
export default TransferAccount
