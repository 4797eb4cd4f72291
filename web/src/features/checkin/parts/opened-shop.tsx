import { useNavigate } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { useShell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'

export type Application = NonNullable<AnswerOf<Calls['checkin']['show']>>

/** The enterprise has a shop or an application already: how far it is, and the way in. */
export const OpenedShop = ({ application: { shopId, shopName, stateText } }: { application: Application }) => {
  const shop = useShell((it) => it.shopList.find((one) => one.shopId === shopId))
  const navigate = useNavigate()
  const enter = () => {
    useShell.setState({ shop })
    void queries.resetQueries()
    void navigate('/mj')
  }
  return (
    <Empty icon="shop" text={`本企业的“${shopName}”${stateText}，每个企业可以免费开一家店。`}>
      {shop && (
        <Button kind="brand" onClick={enter}>
          进入店铺
        </Button>
      )}
    </Empty>
  )
}
