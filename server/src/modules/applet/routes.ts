import { applet, appletStandIn } from '@mall/api/applet/endpoints'
import { serve } from '../../kernel/serve.ts'
import { askAuthorisation, registerApplet } from './ask-authorisation.ts'
import { commitCode, submitForAudit } from './commit-code.ts'
import { saveApplet } from './save-said.ts'
import { showApplet, showSaid } from './show-applet.ts'
import { showCode, showTrialCode } from './show-code.ts'
import { actOnPage, showPage } from './stand-in/show-page.ts'
import { takeNotice } from './take-notice.ts'

export const routes = [
  ...serve('applet', applet, {
    authUrl: askAuthorisation,
    trialCode: showTrialCode,
    code: showCode,
    detail: showApplet,
    shopDetail: showSaid,
    commit: commitCode,
    register: registerApplet,
    submit: submitForAudit,
    save: saveApplet,
    notify: takeNotice,
  }),
  ...serve('appletStandIn', appletStandIn, { page: showPage, act: actOnPage }),
]
