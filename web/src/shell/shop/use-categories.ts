import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

const hour = 3_600_000

/** The whole category tree; it changes seldom. */
export const useCategories = () => useApi(api.storefront.categoryTree, {}, { staleTime: hour, quiet: true })
