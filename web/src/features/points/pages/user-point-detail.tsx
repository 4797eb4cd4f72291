import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { userPointRecords } from '../accounts.tsx'

/** List of the movements of the shop's points, for one customer or all. */
const UserPointDetail = () => {
  const people = useApi(api.points.accounts, { pageSize: 100 }, { quiet: true }).data?.list
  const choices = useMemo(
    () => ({ boId: (people ?? []).map(({ boId, name }) => ({ value: boId, label: name })) }),
    [people],
  )
  return <ListPage of={userPointRecords} choices={choices} />
}
export const call = api.points.accounts
export default UserPointDetail
