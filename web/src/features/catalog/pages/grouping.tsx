import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { addGroup } from '../grouping.ts'
import { GroupList } from '../parts/group-list.tsx'

const OfShop = ({ shopId }: { shopId: string }) => {
  const tree = useApi(api.catalog.classifyTree, { shopId, withEmpty: true }, { staleTime: 0 })
  return (
    <Answer of={tree} what="店铺分类" skeleton={<SkeletonText lines={8} />}>
      {(groups) =>
        groups.length === 0 ? (
          <Empty icon="list" text="还没有店铺分类，添加后在发布商品时选择，买家在店铺页按分类浏览" />
        ) : (
          <GroupList label="店铺分类" groups={groups} />
        )
      }
    </Answer>
  )
}

/** The shop's own grouping of its goods, in two levels. */
const Grouping = () => {
  const shop = useShell((it) => it.shop)
  return (
    <Page title="店铺分类" beside={<AddButton of={addGroup} />} reading>
      {shop ? <OfShop key={shop.shopId} shopId={shop.shopId} /> : <Empty icon="shop" text="您还没有店铺" />}
    </Page>
  )
}
export const call = api.catalog.saveClassify
export default Grouping
