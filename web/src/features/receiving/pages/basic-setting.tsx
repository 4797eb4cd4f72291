import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { basicForm } from '../basic-form.ts'

/** Rules of the enterprise for its people who take goods in. */
const BasicSetting = () => {
  const found = useApi(api.receiving.basic, {}, { staleTime: 0 })
  return (
    <Page title="供应链基础设置">
      <Answer of={found} what="收货规则" skeleton={<SkeletonText lines={5} />}>
        {(it) => (
          <>
            <p>
              {it.version === 0
                ? '还没有设置：本企业的人收货时点不点数都可以。保存后，所有人确认收货都按这里的规则。'
                : '本企业采购的订单，确认收货时按这里的规则检查；不符合的会说明原因。'}
            </p>
            <FormPage of={basicForm} detail={it} />
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.receiving.saveBasic
export default BasicSetting
