import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { applyForm } from '../apply-form.ts'
import type { Mine } from '../apply-form.ts'

const standing = ({ auditState, auditReason, applyAgain, state }: Mine): string =>
  applyAgain !== null
    ? `上次申请未通过：${auditReason}。${applyAgain} 以后可以再次申请`
    : state === 2
      ? '您的客户资格已被店铺停用'
      : auditState === 0
        ? '申请已提交，等待店铺审核，结果会发消息给您'
        : '您已是这家店铺的客户'

/** Page that applies to become a customer of `?shopId=1`, or says how the application stands. */
const Apply = () => {
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const own = useShell((it) => it.userInfo?.name ?? '')
  const mine = useApi(api.customer.mine, { shopId }, { staleTime: 0 })
  return (
    <Page title="申请成为客户" beside={<ButtonLink to={`/shop/${shopId}`}>返回店铺</ButtonLink>}>
      <Answer of={mine} what="客户申请" skeleton={<SkeletonText lines={8} />}>
        {(it) =>
          it === null || (it.auditState === 2 && it.applyAgain === null) ? (
            <>
              {it !== null && <p role="note">上次申请未通过：{it.auditReason}</p>}
              <FormPage key={shopId} of={applyForm} detail={{ shopId, before: it, own }} act="提交申请" />
            </>
          ) : (
            <Empty icon="user" text={standing(it)}>
              <ButtonLink to={`/shop/${shopId}`}>去店铺看看</ButtonLink>
            </Empty>
          )
        }
      </Answer>
    </Page>
  )
}
export const call = api.customer.apply
export default Apply
