import { customer } from '@mall/api/customer/endpoints'
import { serve } from '../../kernel/serve.ts'
import { addCustomer, auditCustomer, revealCustomerMobile, saveCustomer, setCustomerState } from './edit-customers.ts'
import { dropGroup, editChannelService, saveGroup, setGroups } from './edit-groups.ts'
import { listCustomers, listGroups, listServicePeople, pageGroups } from './list-customers.ts'

export const routes = serve('customer', customer, {
  list: listCustomers,
  groups: listGroups,
  groupPage: pageGroups,
  servicePeople: listServicePeople,
  add: addCustomer,
  save: saveCustomer,
  audit: auditCustomer,
  setState: setCustomerState,
  revealMobile: revealCustomerMobile,
  saveGroup,
  dropGroup,
  setGroups,
  editChannelService,
})
