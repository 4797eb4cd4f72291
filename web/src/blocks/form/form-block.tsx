/** The chunk that loads when the first form opens: the functions of an open form and the components that draw it. */
export { allWords, close, fill, isReady, openForm, preset, whenSaved } from './open-form.ts'
export { goToFirst } from './go-to.ts'
export { goOn, save } from './save-form.ts'
export { FormBody } from './form-body.tsx'
export { DraftsBar } from './load-other-version.tsx'
export { DirtyBar } from './dirty-bar.tsx'
