import { checkin } from '@mall/api/checkin/endpoints'
import { serve } from '../../kernel/serve.ts'
import { auditApplication, listApplications, showHandedIn } from './audit-application.ts'
import { confirmContract } from './confirm-contract.ts'
import { countEnding, listEnding, remindLicences } from './oversee-licences.ts'
import { openFree } from './open-free.ts'
import { setPopup, showPopup } from './popups.ts'
import { readPaper } from './read-paper.ts'
import { saveApplication, withdrawApplication } from './save-application.ts'
import { saveShop } from './save-shop.ts'
import { revealAccount } from './settle-account.ts'
import { listBusTypes, showApplication } from './show-application.ts'
import { shopDetail } from './show-shop.ts'
import { checkEnterprise, listMembers } from './show-enterprise.ts'

export const routes = serve('checkin', checkin, {
  openFree,
  saveShop,
  shopDetail,
  busTypes: listBusTypes,
  show: showApplication,
  save: saveApplication,
  withdraw: withdrawApplication,
  confirm: confirmContract,
  isEnterprise: checkEnterprise,
  members: listMembers,
  popup: showPopup,
  setPopup,
  operatorList: listApplications,
  operatorShow: showHandedIn,
  paper: readPaper,
  revealAccount,
  audit: auditApplication,
  endingLicences: listEnding,
  endingTabs: countEnding,
  remindLicences,
})
