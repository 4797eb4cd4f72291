import { walkScreens } from './screens.ts'

walkScreens('desk')
