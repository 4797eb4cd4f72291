import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

const tenMinutes = 600_000

/** Returns the choices for filters and actions of the goods lists, by the fields of their calls. */
export const useGoodsChoices = () => {
  const { data } = useApi(api.assortment.choices, {}, { quiet: true, staleTime: tenMinutes })
  return useMemo(
    () => ({
      categoryId: (data?.categories ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name })),
      toClassifyIds: (data?.classifies ?? []).map(({ classifyId, name }) => ({ value: classifyId, label: name })),
      toFreightId: [
        { value: '0', label: '包邮' },
        ...(data?.freights ?? []).map(({ freightId, name }) => ({ value: freightId, label: name })),
      ],
      classifyId: (data?.classifies ?? []).map(({ classifyId, name }) => ({ value: classifyId, label: name })),
    }),
    [data],
  )
}
