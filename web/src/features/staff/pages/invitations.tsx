import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { refreshHeader } from '../../../shell/account/who-is-here.ts'
import { useShell } from '../../../shell-state.ts'
import { queries, useAct, useApi } from '../../../use-api.ts'
import { InvitationCard } from '../parts/invitation-card.tsx'

/** List of the shops that invite the person onto their staff. */
const Invitations = () => {
  const navigate = useNavigate()
  const invitations = useApi(api.staff.invitations, {}, { staleTime: 0 })
  const accept = useAct(api.staff.answer, {
    done: '您已是店铺员工',
    onDone: async ({ shopId }) => {
      await refreshHeader()
      useShell.setState(({ shopList, shop }) => ({ shop: shopList.find((it) => it.shopId === shopId) ?? shop }))
      void queries.resetQueries()
      void navigate('/mj')
    },
  })
  const decline = useAct(api.staff.answer, { done: '已谢绝邀请' })
  const acting = accept.acting || decline.acting
  return (
    <Page reading title="员工邀请">
      <Answer of={invitations} what="邀请" skeleton={<SkeletonText lines={4} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text="没有等待答复的邀请" />
          ) : (
            list.map((it) => (
              <InvitationCard
                key={it.staffId}
                invitation={it}
                acting={acting}
                accept={() => accept.act({ staffId: it.staffId, accept: true })}
                decline={() => decline.act({ staffId: it.staffId, accept: false })}
              />
            ))
          )
        }
      </Answer>
    </Page>
  )
}
export const call = api.staff.invitations
export default Invitations
