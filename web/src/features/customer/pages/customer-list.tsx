import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useApi } from '../../../use-api.ts'
import { customers } from '../customers.tsx'

const CustomerList = () => {
  const groups = useApi(api.customer.groups, {}, { quiet: true }).data
  const people = useApi(api.customer.servicePeople, {}, { quiet: true }).data
  const choices = useMemo(
    () => ({
      groupId: (groups ?? []).map(({ groupId, name }) => ({ value: groupId, label: name })),
      channelUserId: (people ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
    }),
    [groups, people],
  )
  return <ListPage of={customers} choices={choices} />
}
export const call = api.customer.list
export default CustomerList
