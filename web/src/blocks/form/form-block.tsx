/** What is loaded when the first form opens: the life of a form, and what draws it. */
export { allWords, close, fill, isReady, openForm, preset, whenSaved } from './open-form.ts'
export { goToFirst } from './go-to.ts'
export { goOn, save } from './save-form.ts'
export { FormBody } from './form-body.tsx'
export { DraftsBar } from './load-other-version.tsx'
export { DirtyBar } from './dirty-bar.tsx'
