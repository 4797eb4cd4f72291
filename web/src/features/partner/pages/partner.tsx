import { scopes } from '@mall/api/partner/scopes'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Card } from '../../../kit/card.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { HookSection } from '../parts/hook-section.tsx'
import { KeyList } from '../parts/key-list.tsx'
import { partnerActs, partnerTones } from '../partner-acts.ts'
import type { Partner } from '../partner-forms.tsx'

const facts = (it: Partner) =>
  [
    [
      '状态',
      <Tag key="state" tone={partnerTones[it.state]}>
        {it.stateText}
      </Tag>,
    ],
    ['停用原因', it.pauseReason],
    [
      '应用编码',
      <span key="code">
        {it.appCode} <CopyButton inline text={it.appCode} what="应用编码" />
      </span>,
    ],
    ['联系人', it.contact],
    ['店铺', it.shops.map(({ shopName }) => shopName).join('、')],
    ['每分钟调用', `最多 ${it.callsPerMinute} 次`],
    ['可调用的接口', it.scopes.map((name) => scopes[name]).join('、')],
  ] as const

/** Page of one application: its scopes, its keys and its hook. */
const PartnerPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.partner.detail, { partnerId: id }, { staleTime: 0 })
  useTitle(found.data && `应用 ${found.data.name}`)
  return (
    <Card title={found.data?.name ?? '接入应用'}>
      <Answer of={found} what="应用" skeleton={<SkeletonText lines={8} />}>
        {(it) => (
          <>
            <RowActs acts={partnerActs} row={it} />
            <DescriptionList items={facts(it)} />
            <KeyList it={it} />
            <HookSection it={it} />
          </>
        )}
      </Answer>
    </Card>
  )
}
export const call = api.partner.detail
export default PartnerPage
