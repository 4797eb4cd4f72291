import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { choicesOf } from './scheme-choices.ts'

const asMany = 100

/** The price schemes of the shop to choose from; undefined until they are known. */
export const useSchemeChoices = () => {
  const { data } = useApi(api.price.schemes, { pageSize: asMany }, { quiet: true })
  return useMemo(() => data && { schemeId: choicesOf(data.list) }, [data])
}
