import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

export const useHome = () => useApi(api.storefront.homeFloors, {}, { staleTime: 60_000 })
export type HomeFloors = NonNullable<ReturnType<typeof useHome>['data']>
