import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

const hour = 3_600_000

/** Reads the whole category tree, which seldom changes. */
export const useCategories = () => useApi(api.storefront.categoryTree, {}, { staleTime: hour, quiet: true })
