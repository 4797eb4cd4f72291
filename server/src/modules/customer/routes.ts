import { customer } from '@mall/api/customer/endpoints'
import { serve } from '../../kernel/serve.ts'
import { addCustomer } from './add-customer.ts'
import { editChannelService, setGroups } from './assign-customers.ts'
import { auditCustomer, saveCustomer, setCustomerState } from './edit-customers.ts'
import { dropGroup, saveGroup } from './edit-groups.ts'
import { listCustomers, revealCustomerMobile } from './list-customers.ts'
import { listGroups, listServicePeople, pageGroups } from './list-groups.ts'

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
