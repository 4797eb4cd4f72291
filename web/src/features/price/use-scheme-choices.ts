import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { choicesOf } from './scheme-choices.ts'

const asMany = 100

/** Returns the shop's price schemes as choices; undefined while they load. */
export const useSchemeChoices = () => {
  const { data } = useApi(api.price.schemes, { pageSize: asMany }, { quiet: true })
  return useMemo(() => data && { schemeId: choicesOf(data.list) }, [data])
}
