import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { Rules } from '../parts/rules.tsx'
import { rebateRecords } from '../records.tsx'

/** A shop's rebates to people who bring buyers: the rules and the records. */
const Distribution = () => {
  const people = useApi(api.customer.channels, { pageSize: 200 }, { quiet: true }).data?.list
  const choices = useMemo(
    () => ({ ownerUserId: (people ?? []).map(({ userId, name }) => ({ value: userId, label: name })) }),
    [people],
  )
  return (
    <ListPage of={rebateRecords} choices={choices}>
      <Rules />
    </ListPage>
  )
}
export const call = api.rebate.records
export default Distribution
