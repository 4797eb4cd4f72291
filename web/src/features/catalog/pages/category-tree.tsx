import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { categoryTree } from '../category-tree.tsx'

const CategoryTree = () => {
  const { data } = useApi(api.catalog.firstLevelOf, {}, { quiet: true, staleTime: 60_000 })
  const choices = useMemo(
    () => ({ parentId: (data ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name })) }),
    [data],
  )
  return <ListPage of={categoryTree} choices={choices} />
}
export const call = api.catalog.operatedTree
export default CategoryTree
