/** Every call, by room: `api.room.call`. A page carries only the rooms it names. */
export { api } from 'virtual:wires'
