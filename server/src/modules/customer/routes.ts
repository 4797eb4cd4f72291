import { customer } from '@mall/api/customer/endpoints'
import { serve } from '../../kernel/serve.ts'
import { applyAsCustomer } from './apply.ts'
import { addCustomer } from './add-customer.ts'
import { editChannelService, setGroups } from './assign-customers.ts'
import { auditCustomer, saveCustomer, setCustomerState } from './edit-customers.ts'
import { listChannels } from './channels/list-channels.ts'
import { saveChannel } from './channels/save-channel.ts'
import { dropGroup, saveGroup } from './edit-groups.ts'
import { listCustomers, revealCustomerMobile } from './list-customers.ts'
import { readCustomerPaper, showApplication, showMine } from './show-application.ts'
import { listGroups, listServicePeople, pageGroups } from './list-groups.ts'

export const routes = serve('customer', customer, {
  apply: applyAsCustomer,
  mine: showMine,
  application: showApplication,
  paper: readCustomerPaper,
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
  channels: listChannels,
  saveChannel,
})
