import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { operatedGoods } from '../operated-goods.tsx'

const OperatedGoods = () => {
  const { data } = useApi(api.catalog.firstLevelOf, {}, { quiet: true, staleTime: 600_000 })
  const choices = useMemo(
    () => ({ categoryId: (data ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name })) }),
    [data],
  )
  return <ListPage of={operatedGoods} choices={choices} />
}
export const call = api.catalog.operatorList
export default OperatedGoods
