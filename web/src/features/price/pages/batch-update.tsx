import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { batchUpdate } from '../batch-update.tsx'
import { useSchemeChoices } from '../use-scheme-choices.ts'

/** Page that changes many prices in the scheme of `?schemeId=1`; it starts with the newest running scheme. */
const BatchUpdate = () => {
  const [params, setParams] = useSearchParams()
  const choices = useSchemeChoices()
  const schemeId = params.get('schemeId')
  const chosen = schemeId !== null
  const list = useMemo(() => batchUpdate(schemeId ?? ''), [schemeId])
  const first = choices?.schemeId[0]?.value
  const choose = useEffectEvent((schemeId: string) =>
    setParams((now) => new URLSearchParams([...now, ['schemeId', schemeId]]), { replace: true }),
  )
  useEffect(() => {
    if (!chosen && first !== undefined) choose(first)
  }, [chosen, first])
  if (chosen)
    return (
      <ListPage
        of={list}
        choices={choices ?? {}}
        tools={<ButtonLink to={`/mj/priceScheme/batchLog?schemeId=${schemeId}`}>调价记录</ButtonLink>}
      />
    )
  return (
    <Page title="批量调价">
      {choices?.schemeId.length === 0 ? (
        <Empty icon="list" text="还没有价格方案">
          <ButtonLink to="/mj/priceScheme">新建方案</ButtonLink>
        </Empty>
      ) : (
        <Loading what="价格方案">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Page>
  )
}
export const call = api.price.checkPrices
export default BatchUpdate
