-- By what the same paper is known again: the hash of its bytes, and of a picture 64 bits of how light and dark lie in it.
alter table system_file add sha256 bytea check (length(sha256) = 32), add picture_print bit(64);
