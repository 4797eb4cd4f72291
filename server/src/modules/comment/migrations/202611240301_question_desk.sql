-- A shop answers a question about its goods once, may change the answer, and may hide the question.
alter table goods_question
  add column answer_time timestamptz(3),
  -- 1 the shop, 2 the platform
  add column hidden_by smallint check (hidden_by in (1, 2)),
  add column hide_reason text not null default '' check (length(hide_reason) <= 100),
  add column version int not null default 1,
  add check ((state = 2) = (hidden_by is not null)),
  add check (state <> 1 or answer_time is not null),
  add check (state <> 0 or answer_time is null);
create index goods_question_of_asker on goods_question (ask_user_id, ask_time desc, question_id desc);
create index goods_question_by_state on goods_question (shop_id, state, ask_time desc);
create index goods_question_of_all on goods_question (ask_time desc, question_id desc);
-- A shop answers a question once.
create unique index goods_answer_of_shop on goods_answer (shop_id, question_id) where is_seller;

-- The people who found a question useful, each once.
create table goods_question_useful (
  question_id bigint not null,
  shop_id bigint not null,
  user_id bigint not null references app_user,
  time timestamptz(3) not null,
  primary key (question_id, user_id),
  foreign key (shop_id, question_id) references goods_question (shop_id, question_id)
);
