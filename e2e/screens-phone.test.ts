import { walkScreens } from './screens.ts'

walkScreens('phone')
